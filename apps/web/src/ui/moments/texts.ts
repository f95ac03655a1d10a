import { beforeAct } from '@yunque/contract/backup/continuous'

/** Texts of the choice of a moment. */
export const momentTexts = {
  last: (at: string) => `Lo último que hay: ${at}`,
  spans: (spans: string) => `Ese día se puede volver a cualquier momento ${spans}.`,
  noSpan: 'De ese día solo quedan actos.',
  until: 'Hasta las',
  outside: (spans: string) => `A esa hora la copia no llega; ese día va ${spans}`,
  before: 'O antes de un acto',
  mark: (hour: string, label: string) => `${hour} · ${beforeAct(label)}`,
  gone: 'La copia ya no llega hasta ahí.',
} as const
