import { Button, Group, Stack, Text } from '@mantine/core'
import type { SerialsNeeded, ToldSerials } from '@yunque/contract/core/asks'
import { toldKey } from '@yunque/contract/inventory/told-serials'
import { useRef, useState } from 'react'
import type { Question } from '../../lib/api-client/asked.ts'
import { ask } from '../feedback/ask.tsx'
import { useScanner } from '../scanner/use-scanner.ts'
import classes from './ask-serials.module.css'
import { type SerialField, SerialScan } from './serial-scan.tsx'

const texts = {
  title: 'Números de serie',
  done: 'Continuar',
  cancel: 'Cancelar',
  told: (count: number, { least, most }: SerialsNeeded) =>
    least === most ? `${count} de ${most}` : `${count}, de ${least} a ${most}`,
} as const

/** Asks for the serials that a posting needs; null when the user gives up. */
export function askSerials({
  ask: { needed: needs },
  message,
}: Question<'serials'>): Promise<ToldSerials | null> {
  return ask({
    title: texts.title,
    size: 560,
    keepsOpen: true,
    fillsPhone: true,
    content: (answer) => <Serials needs={needs} message={message} answer={answer} />,
  })
}

interface Props {
  readonly needs: readonly SerialsNeeded[]
  /** What the server asks. */
  readonly message: string
  readonly answer: (told: ToldSerials | null) => void
}

function Serials({ needs, message, answer }: Props) {
  const [told, setTold] = useState<ToldSerials>(() =>
    Object.fromEntries(needs.map((need) => [toldKey(need), [...need.told]])),
  )
  const done = useRef<HTMLButtonElement>(null)
  const ofNeed = (need: SerialsNeeded) => told[toldKey(need)] ?? []
  const isTold = (need: SerialsNeeded) => ofNeed(need).length >= need.least
  const complete = needs.every(isTold)
  const change = (need: SerialsNeeded, serials: string[]) => {
    const next = { ...told, [toldKey(need)]: serials }
    setTold(next)
    const full = needs.every((one) => (next[toldKey(one)] ?? []).length >= one.most)
    if (full) requestAnimationFrame(() => done.current?.focus())
  }
  const first = needs.find((need) => !isTold(need)) ?? needs[0]
  const fields = useRef(new Map<string, SerialField>())
  // The document behind has a scanner too: what is scanned now is a serial, of the product whose field has the focus.
  useScanner((code) => {
    const chosen = document.activeElement?.closest<HTMLElement>('[data-needed]')?.dataset.needed
    fields.current.get(chosen ?? (first ? toldKey(first) : ''))?.take(code)
  })
  return (
    <Stack gap="md">
      <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>
      {needs.map((need) => (
        <section
          key={toldKey(need)}
          className={classes.need}
          aria-label={need.product}
          data-needed={toldKey(need)}
        >
          <div className={classes.head}>
            <span className={classes.name}>{need.product}</span>
            <span className={classes.count} role="status">
              {texts.told(ofNeed(need).length, need)}
            </span>
          </div>
          <SerialScan
            ref={(field) => {
              if (field) fields.current.set(toldKey(need), field)
            }}
            most={need.most}
            takesNew={need.takesNew}
            pool={need.pool}
            productId={need.productId}
            serials={ofNeed(need)}
            onChange={(serials) => change(need, serials)}
            autoFocus={need === first}
          />
        </section>
      ))}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => answer(null)}>
          {texts.cancel}
        </Button>
        <Button ref={done} disabled={!complete} onClick={() => answer(told)}>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  )
}
