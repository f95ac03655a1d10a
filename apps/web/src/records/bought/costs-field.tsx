import type { FieldProps } from '../../ui/controls/field-props.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { boughtTexts as texts } from './texts.ts'

interface Props extends Omit<FieldProps<boolean | null>, 'onChange'> {
  readonly onChange: (costsIncludeIva: boolean) => void
}

const [withIva, withoutIva] = [1, 2] as const
const options = [
  { id: withIva, name: texts.costsWith },
  { id: withoutIva, name: texts.costsWithout },
]

/** The field for whether the typed costs include IVA, as on the supplier's invoice (taxes.typed-costs). */
export const CostsField = ({ value, onChange, ...props }: Props) => (
  <SelectField
    {...props}
    options={options}
    value={value === false ? withoutIva : withIva}
    onChange={(choice) => onChange(choice !== withoutIva)}
  />
)
