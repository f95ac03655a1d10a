import { FileInput } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { FieldProps } from '../controls/field-props.ts'

interface Props extends FieldProps<File | null> {
  /** `.xls,.xlsx` */
  readonly accept: string
  readonly placeholder?: string
}

/** A file input. The file is sent with the rest of the form. */
export function FileField({ placeholder = 'Elegir archivo…', ...props }: Props) {
  return (
    <FileInput
      {...props}
      placeholder={placeholder}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el archivo' }}
    />
  )
}
