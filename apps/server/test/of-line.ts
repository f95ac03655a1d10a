import { expect } from 'vitest'

/** Matches a refusal of a line that names its product: 'Línea 2 (Cemento gris): …'. */
export function ofLine(line: number, sentence: string): unknown {
  const literal = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return expect.stringMatching(new RegExp(`^Línea ${line} \\(.+\\): ${literal}$`))
}
