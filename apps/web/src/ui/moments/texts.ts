import { beforeAct } from '@yunque/contract/backup/continuous'
import type { MinuteStage } from '@yunque/contract/backup/restoring-minute'

/** Texts of the choice of a moment. */
export const momentTexts = {
  last: (at: string) => `Lo último que hay: ${at}`,
  spans: (spans: string) => `Ese día se puede volver a cualquier momento ${spans}.`,
  noSpan: 'De ese día solo quedan actos.',
  until: 'Hasta las',
  outside: (spans: string) => `La copia no tiene esa hora; elija una ${spans}`,
  before: 'O antes de un acto',
  mark: (hour: string, label: string) => `${hour} · ${beforeAct(label)}`,
  gone: 'La copia ya no tiene ese momento; elija otro.',
} as const

/** The stages of a recovery. */
const stageWords = {
  base: 'Copiando la base de datos…',
  log: 'Leyendo los cambios…',
  replay: 'Aplicando los cambios…',
  books: 'Revisando los libros…',
  placing: 'Abriendo la tienda restaurada…',
} as const satisfies Partial<Record<MinuteStage, string>>

/** What a stage is called; empty for what has ended. */
export const wordsOfStage = (stage: MinuteStage | null): string =>
  stage !== null && stage in stageWords ? stageWords[stage as keyof typeof stageWords] : ''
