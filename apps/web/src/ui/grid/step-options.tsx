import { IconCheck, IconCircleOff, IconClock, IconTruckDelivery } from '@tabler/icons-react'
import type { ColumnOption } from './columns.ts'

type Step = string | number

interface Steps {
  readonly waiting: Step
  /** Under way, for documents that have such a step. */
  readonly moving?: Step
  readonly done: Step
  readonly voided: Step
}

/** The options of a document's step, with the given words: waiting, under way, done or voided. */
export const stepOptions = (
  words: Readonly<Record<Step, string>>,
  { waiting, moving, done, voided }: Steps,
): readonly ColumnOption[] => [
  { value: waiting, label: words[waiting] ?? '', tone: 'warn', icon: <IconClock size={13} /> },
  ...(moving === undefined
    ? []
    : [
        {
          value: moving,
          label: words[moving] ?? '',
          tone: 'info',
          icon: <IconTruckDelivery size={13} />,
        } as const,
      ]),
  { value: done, label: words[done] ?? '', tone: 'ok', icon: <IconCheck size={13} /> },
  { value: voided, label: words[voided] ?? '', tone: 'neutral', icon: <IconCircleOff size={13} /> },
]
