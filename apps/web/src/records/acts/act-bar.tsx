import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { MainButton } from '../../ui/dialog/main-button.tsx'
import { useRefusal } from '../../ui/dialog/use-refusal.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { useOffer } from '../../ui/screen/offered-acts.ts'
import { useWidth } from '../../ui/screen/use-width.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import type { ShownAct } from './act.ts'
import classes from './act-bar.module.css'
import { type ActKind, actKinds, opens } from './act-kinds.ts'
import { fittingActs } from './fitting-acts.ts'
import { MoreActs } from './more-acts.tsx'
import { nextStep } from './shown-acts.ts'

interface Options {
  /** The record, for the palette: 'Remisión #00012'. */
  readonly title: string
  readonly onClose: () => void
  /** What is left to do of it, such as serials to register. */
  readonly also?: ReactNode
}

interface ActBar {
  /** The two sides of the action bar of its dialog. */
  readonly bar: { readonly secondary: ReactNode; readonly actions: ReactNode }
  /** The last refusal of the server, above the content. */
  readonly refused: ReactNode
}

/** The acts of an open record: its next step, or 'Cerrar', is the main button; the others are on the left (screens.acts). */
export function useActBar(all: readonly ShownAct[], { title, onClose, also }: Options): ActBar {
  const refusal = useRefusal()
  const acts = all.filter(({ kind }) => !opens(kind)).map((act) => refusedBy(act, refusal.of))
  const next = nextStep(acts)
  return {
    bar: {
      secondary: (
        <>
          <OtherActs acts={acts} next={next} title={title} />
          {also}
        </>
      ),
      actions: next ? (
        <MainButton run={next.run}>{next.label}</MainButton>
      ) : (
        <MainButton variant="default" run={onClose}>
          Cerrar
        </MainButton>
      ),
    },
    refused: <ErrorSummary issues={[]} serverError={refusal.text} attempts={refusal.attempts} />,
  }
}

interface FormActsProps {
  readonly acts: readonly ShownAct[]
  readonly title: string
  /** What the form itself does, by its save button. */
  readonly own?: ActKind
}

/** The acts of a record that is shown as a form, left of its save button (screens.acts). */
export function FormActs({ acts, title, own }: FormActsProps) {
  const others = acts.filter(({ kind }) => !opens(kind) && kind !== own)
  return <OtherActs acts={others} next={undefined} title={title} />
}

type Refusal = ReturnType<typeof useRefusal>

/** The act, whose refusal the view shows. */
const refusedBy = (act: ShownAct, refusalOf: Refusal['of']): ShownAct => ({
  ...act,
  run: (onStart) => {
    const attempt = act.run(onStart)
    return attempt instanceof Promise ? refusalOf(attempt.then(textOf)) : attempt
  },
})

const textOf = (outcome: unknown): string | null => (typeof outcome === 'string' ? outcome : null)

interface OthersProps {
  readonly acts: readonly ShownAct[]
  readonly next: ShownAct | undefined
  readonly title: string
}

function OtherActs({ acts, next, title }: OthersProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useWidth(
    box,
    useCallback((width: number) => setRoom(width), []),
  )
  useShortcuts(acts.flatMap(shortcutsOf))
  useOffer(box, { title, acts: acts.map(offeredAct) })
  const { buttons, menu } = fittingActs(
    acts.filter((act) => act !== next),
    room,
  )
  return (
    <div ref={box} className={classes.bar} data-acts>
      {buttons.map(({ label, run }) => (
        <Button key={label} variant="default" onClick={() => void run()}>
          {label}
        </Button>
      ))}
      {menu.length > 0 && <MoreActs acts={menu} title={title} />}
    </div>
  )
}

/** The key of an act, on the sheet with its reason while it is barred. */
const shortcutsOf = ({ keys, label, barred, run }: ShownAct) =>
  keys === undefined
    ? []
    : [
        {
          keys,
          label: barred === false ? label : `${label} (${barred})`,
          run: () => (barred === false ? void run() : toast.error(barred)),
        },
      ]

const offeredAct = ({ kind, label, barred, run }: ShownAct) => ({
  label,
  barred,
  icon: actKinds[kind].icon,
  run: () => void run(),
})
