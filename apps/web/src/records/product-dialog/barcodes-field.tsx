import { TagsInput } from '@mantine/core'
import { MAX_BARCODES } from '@yunque/contract/inventory/products'
import type { FieldProps } from '../../ui/controls/field-props.ts'
import { texts } from './texts.ts'

/** Several codes, each scanned or typed and ended with Enter. */
export function BarcodesField({ readOnly, ...props }: FieldProps<string[]>) {
  return (
    <TagsInput
      {...props}
      readOnly={readOnly ?? false}
      maxTags={MAX_BARCODES}
      splitChars={[',', ' ']}
      placeholder={props.value.length === 0 ? texts.barcodesHint : ''}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  )
}
