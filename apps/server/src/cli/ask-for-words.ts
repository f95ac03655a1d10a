import { createInterface } from 'node:readline/promises'
import { recoveryMessages } from '@yunque/contract/backup/recovery'
import { madeAt } from '../backup/bag/bag-format.ts'
import { type Brought, openBrought } from '../backup/bag/put-back.ts'
import { StartError } from '../system/start-error.ts'

/** Whoever types may be wrong so many times. */
const ATTEMPTS = 5

/**
 * What the bag of an archive brings, by the words that a person types, or undefined when they are skipped: an empty line
 * at a terminal, and a command without terminal and without `--words`. Throws StartError for words that do not open it.
 */
export async function askForWords(bag: Buffer | undefined): Promise<Brought | undefined> {
  const { stdin, stdout } = process
  const given = process.argv.includes('--words')
  if (!bag) {
    if (given) throw new StartError(recoveryMessages.none)
    return undefined
  }
  if (!stdin.isTTY && !given) return without()
  const lines = createInterface({ input: stdin, ...(stdin.isTTY && { output: stdout }) })
  const day = madeAt(bag)?.toLocaleDateString('es-NI', { dateStyle: 'long' })
  const question = `Las 12 palabras de la hoja de recuperación del ${day} (Enter para seguir sin ellas): `
  try {
    if (!stdin.isTTY) {
      const { value } = await lines[Symbol.asyncIterator]().next()
      return await openBrought(bag, value ?? '')
    }
    for (let attempt = 1; ; attempt++) {
      const typed = (await lines.question(question)).trim()
      if (typed === '') return without()
      try {
        return await openBrought(bag, typed)
      } catch (error) {
        if (!(error instanceof StartError) || attempt === ATTEMPTS) throw error
        console.error(`${error.message}.`)
      }
    }
  } finally {
    lines.close()
  }
}

function without(): undefined {
  console.log(recoveryMessages.without)
}
