import { useQuery } from '@tanstack/react-query'
import type { WithholdingSide, WithholdingTypeRow } from '@yunque/contract/withholdings/withholdings'
import { useEffect, useRef } from 'react'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { withholdingTexts as texts } from './texts.ts'
import classes from './withholding-fields.module.css'
import { computed, followed, type Settled, type WithholdingValue } from './withholding-values.ts'
import { typesQuery } from './withholdings.api.ts'

interface Props extends Settled {
  readonly side: WithholdingSide
  readonly value: readonly WithholdingValue[]
  readonly onChange: (value: readonly WithholdingValue[]) => void
}

/** What is withheld of a payment, by type: a switch for each, with base and amount as computed (withholdings.amount). */
export function WithholdingFields({ side, document, settled, value, onChange }: Props) {
  const { data: types = none } = useQuery(typesQuery(side))
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const { total, iva } = document
  // Figures that nobody typed follow what is settled.
  useEffect(() => {
    const about = { document: { total, iva }, settled }
    const next = followed(latest.current.value, types, about)
    if (next !== latest.current.value) latest.current.onChange(next)
  }, [types, total, iva, settled])
  const toggle = (type: WithholdingTypeRow, on: boolean) => {
    const others = value.filter(({ typeId }) => typeId !== type.id)
    onChange(on ? [...others, computed(type, { document, settled })] : others)
  }
  const edit = (typeId: number, patch: Partial<WithholdingValue>) =>
    onChange(value.map((one) => (one.typeId === typeId ? { ...one, ...patch } : one)))
  return (
    <fieldset className={classes.fields}>
      <legend>{texts.title}</legend>
      {types.length === 0 && <p className={classes.hint}>{texts.none}</p>}
      {types.map((type) => {
        const line = value.find(({ typeId }) => typeId === type.id)
        return (
          <div key={type.id}>
            <SwitchField label={type.name} value={line !== undefined} onChange={(on) => toggle(type, on)} />
            {line && <Line side={side} type={type} line={line} onEdit={(patch) => edit(type.id, patch)} />}
          </div>
        )
      })}
      {side === 'made' && value.length > 0 && <p className={classes.hint}>{texts.own}</p>}
    </fieldset>
  )
}

interface LineProps {
  readonly side: WithholdingSide
  readonly type: WithholdingTypeRow
  readonly line: WithholdingValue
  readonly onEdit: (patch: Partial<WithholdingValue>) => void
}

function Line({ side, type, line, onEdit }: LineProps) {
  const below = line.base !== null && line.base < type.minimum
  return (
    <>
      <div className={classes.line}>
        <MoneyInput label={texts.base} value={line.base} onChange={(base) => onEdit({ base, typed: true })} />
        <MoneyInput
          label={texts.amount}
          value={line.amount}
          onChange={(amount) => onEdit({ amount, typed: true })}
        />
        {side === 'suffered' && (
          <TextInput
            label={texts.certificate}
            value={line.certificate}
            maxLength={30}
            placeholder={texts.pending}
            onChange={(certificate) => onEdit({ certificate })}
          />
        )}
      </div>
      {below && <p className={classes.hint}>{texts.below(type.minimum)}</p>}
    </>
  )
}

const none: readonly WithholdingTypeRow[] = []
