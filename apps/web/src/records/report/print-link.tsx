import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { texts } from './texts.ts'

interface Props {
  readonly to: string
  readonly disabled: boolean
}

/** Link to the print page of the report, with the same parameters, filters and order. */
export function PrintLink({ to, disabled }: Props) {
  const {
    page: _,
    size: __,
    group: ___,
    view: ____,
    ...search
  }: Record<string, unknown> = useSearch({
    strict: false,
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      disabled={disabled}
      renderRoot={(props) => <Link {...props} to={to} search={search} />}
    >
      {texts.print}
    </Button>
  )
}
