import { flag, id, text } from '../core/record.ts'
import { activeWords } from '../core/value-words.ts'

/** A state of records. */
export const stateRecord = {
  id: id('No.'),
  name: text('Nombre'),
  active: flag('Estado', { words: activeWords }),
}
