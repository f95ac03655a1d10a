import { Textarea } from '@mantine/core'
import type { FieldProps } from '../controls/field-props.ts'
import { ReadOnlyField, useReadOnly } from '../controls/read-only.tsx'
import { counterOf } from './counter.tsx'
import classes from './text-area.module.css'

interface Props extends FieldProps<string> {
  readonly maxLength?: number
  readonly rows?: number
}

/** Several lines of text, with a character counter. */
export function TextArea({ onChange, readOnly, maxLength, rows = 2, ...props }: Props) {
  const asText = useReadOnly(readOnly)
  if (asText) return <ReadOnlyField {...props}>{props.value}</ReadOnlyField>
  return (
    <Textarea
      {...props}
      {...counterOf(props.value, maxLength, 'always')}
      rows={rows}
      classNames={{ input: classes.input }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
