import { Button, Pill, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SerialPool } from '@yunque/contract/core/asks'
import { MAX_SERIAL, serialNumber } from '@yunque/contract/core/serial-number'
import { serials as calls } from '@yunque/contract/inventory/serials.endpoints'
import { serialKey } from '@yunque/domain/serials'
import { type FormEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { api } from '../../lib/api-client/api.ts'
import classes from './ask-serials.module.css'

const texts = {
  serial: 'Serie',
  hint: 'Escanee o escriba la serie y presione Entrar',
  remove: (serial: string) => `Quitar ${serial}`,
  known: 'Series registradas',
  chosen: 'Series elegidas',
  repeated: (serial: string) => `La serie ${serial} ya está en la lista`,
  full: (most: number) => (most === 1 ? 'Ya eligió la serie' : `Ya eligió las ${most} series`),
  unknown: (serial: string) => `La serie ${serial} no está registrada aquí`,
} as const

/** How many of the known serials are offered. */
const OFFERED = 12

/** A field that takes what a scanner read, wherever the focus is. */
export interface SerialField {
  readonly take: (scanned: string) => void
}

interface Props {
  readonly ref?: Ref<SerialField>
  readonly productId: number
  /** Where known serials are chosen from; none when all of them are new. */
  readonly pool: SerialPool | null
  /** Whether serials that are not known there are accepted. */
  readonly takesNew: boolean
  readonly most: number
  readonly serials: readonly string[]
  readonly onChange: (serials: string[]) => void
  readonly autoFocus?: boolean
}

/** A field that takes serials by scanner, keyboard or from those that are known, and those that it has. */
export function SerialScan({ ref, productId, pool, takesNew, most, serials, onChange, autoFocus }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { data: known } = useQuery({
    queryKey: ['serials', 'choices', productId, pool],
    queryFn: ({ signal }) => api.call(calls.choices, { query: { productId, ...pool } }, { signal }),
    enabled: pool !== null,
    gcTime: 0,
  })
  useLayoutEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])
  const has = (serial: string) => serials.some((one) => serialKey(one) === serialKey(serial))
  const faultOf = (serial: string): string | null => {
    const read = serialNumber.safeParse(serial)
    if (!read.success) return read.error.issues[0]?.message ?? null
    if (has(serial)) return texts.repeated(serial)
    if (serials.length >= most) return texts.full(most)
    const isKnown = known?.some((one) => serialKey(one.serial) === serialKey(serial)) ?? true
    return isKnown || takesNew ? null : texts.unknown(serial)
  }
  const add = (serial: string) => {
    const found = faultOf(serial)
    setFault(found)
    if (found !== null) return field.current?.select()
    setText('')
    onChange([...serials, serial])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    take(text.trim())
  }
  const take = (typed: string) => {
    if (typed === '') return
    // The end of a serial is enough where it means one of them.
    const ends =
      known?.filter(({ serial }) => serialKey(serial).endsWith(serialKey(typed)) && !has(serial)) ?? []
    add(ends.length === 1 && ends[0] ? ends[0].serial : typed)
  }
  useImperativeHandle(ref, () => ({ take }))
  const offered = (known ?? [])
    .filter(({ serial }) => !has(serial) && serialKey(serial).includes(serialKey(text)))
    .slice(0, OFFERED)
  return (
    <>
      <form onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          label={texts.serial}
          placeholder={texts.hint}
          value={text}
          error={fault}
          maxLength={MAX_SERIAL}
          autoComplete="off"
          // The dialog gives the focus to this field.
          data-autofocus={autoFocus || undefined}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(null)
          }}
        />
      </form>
      {serials.length > 0 && (
        <ul className={classes.serials} aria-label={texts.chosen}>
          {serials.map((serial) => (
            <li key={serial}>
              <Pill
                size="md"
                withRemoveButton
                removeButtonProps={{ 'aria-label': texts.remove(serial), 'aria-hidden': false, tabIndex: 0 }}
                onRemove={() => onChange(serials.filter((one) => one !== serial))}
              >
                {serial}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && serials.length < most && (
        <ul className={classes.serials} aria-label={texts.known}>
          {offered.map(({ serial }) => (
            <li key={serial}>
              <Button variant="default" size="compact-sm" onClick={() => add(serial)}>
                {serial}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
