import { expect } from 'vitest'

/** A refusal of a line, whose product it names: 'Línea 2 (Cemento gris): …'. */
export function ofLine(line: number, sentence: string): unknown {
  const literal = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return expect.stringMatching(new RegExp(`^Línea ${line} \\(.+\\): ${literal}$`))
}
