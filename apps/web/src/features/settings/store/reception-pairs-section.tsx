import { Button, Checkbox, Text } from '@mantine/core'
import {
  type ReceptionPair,
  type ReceptionPairsInfo,
  receptionPairs,
} from '@yunque/contract/inventory/reception-pairs'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { LoadedSection } from './loaded-section.tsx'
import { receptionPairsQuery, saveReceptionPairs } from './reception-pairs.api.ts'
import classes from './reception-pairs.module.css'
import settings from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

const texts = {
  title: 'Traslados con recepción',
  hint: 'Donde está marcado, la mercadería que se despacha queda en tránsito hasta que el área que la recibe la cuenta. En lo demás entra al despacharla.',
  alone: 'Hace falta otra área para trasladar.',
  corner: 'Despacha ↓ · Recibe →',
  all: 'Marcar todos',
  none: 'Quitar todos',
  row: (source: string) => `Todo lo que despacha ${source}`,
  pair: (source: string, target: string) => `De ${source} a ${target}`,
  save: 'Guardar traslados',
} as const

/** Between which areas transfers are received before they enter the target (transfers.pairs). */
export function ReceptionPairsSection() {
  return (
    <LoadedSection title={texts.title} query={receptionPairsQuery}>
      {(info) => <PairsForm info={info} />}
    </LoadedSection>
  )
}

type Area = ReceptionPairsInfo['areas'][number]

const valuesOf = ({ pairs, revision }: ReceptionPairsInfo) => ({ pairs, revision })

const isPair = (source: number, target: number) => (pair: ReceptionPair) =>
  pair.sourceAreaId === source && pair.targetAreaId === target

/** Every pair of one of these areas and another area. */
const pairsFrom = (sources: readonly Area[], areas: readonly Area[]): ReceptionPair[] =>
  sources.flatMap(({ id: sourceAreaId }) =>
    areas
      .filter(({ id }) => id !== sourceAreaId)
      .map(({ id: targetAreaId }) => ({ sourceAreaId, targetAreaId })),
  )

function PairsForm({ info }: { readonly info: ReceptionPairsInfo }) {
  const form = useSettingsForm({
    info,
    valuesOf,
    schema: receptionPairs,
    save: saveReceptionPairs,
    saveLabel: texts.save,
  })
  const { areas } = info
  const set = (pairs: ReceptionPair[]) => form.set({ pairs })
  if (areas.length < 2) return <Text className={settings.hint}>{texts.alone}</Text>
  return (
    <Form form={form}>
      <Text size="sm" className={settings.hint}>
        {texts.hint}
      </Text>
      <PairTable areas={areas} pairs={form.values.pairs} onChange={set} />
      <div className={settings.actions}>
        <Button variant="default" onClick={() => set(pairsFrom(areas, areas))}>
          {texts.all}
        </Button>
        <Button variant="default" onClick={() => set([])}>
          {texts.none}
        </Button>
        <SaveButton form={form}>{texts.save}</SaveButton>
      </div>
    </Form>
  )
}

interface TableProps {
  readonly areas: readonly Area[]
  readonly pairs: readonly ReceptionPair[]
  readonly onChange: (pairs: ReceptionPair[]) => void
}

/** A row for each area that dispatches, a column for each that receives. The box at the head of a row marks all of it. */
function PairTable({ areas, pairs, onChange }: TableProps) {
  return (
    <section className={classes.frame} aria-label={texts.title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.corner}</th>
            {areas.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((source) => (
            <PairRow key={source.id} source={source} areas={areas} pairs={pairs} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PairRow({ source, areas, pairs, onChange }: TableProps & { readonly source: Area }) {
  const own = pairs.filter(({ sourceAreaId }) => sourceAreaId === source.id)
  const others = pairs.filter(({ sourceAreaId }) => sourceAreaId !== source.id)
  const every = pairsFrom([source], areas)
  const marked = every.filter(({ targetAreaId }) => own.some(isPair(source.id, targetAreaId)))
  const whole = marked.length === every.length
  return (
    <tr>
      <th scope="row">
        <Checkbox
          label={source.name}
          aria-label={texts.row(source.name)}
          checked={whole}
          indeterminate={!whole && marked.length > 0}
          onChange={() => onChange([...others, ...(whole ? [] : every)])}
        />
      </th>
      {areas.map(({ id, name }) => (
        <td key={id}>
          {id === source.id ? (
            '—'
          ) : (
            <Checkbox
              aria-label={texts.pair(source.name, name)}
              checked={own.some(isPair(source.id, id))}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...pairs, { sourceAreaId: source.id, targetAreaId: id }]
                    : pairs.filter((pair) => !isPair(source.id, id)(pair)),
                )
              }
            />
          )}
        </td>
      ))}
    </tr>
  )
}
