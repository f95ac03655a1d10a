import type { ComponentProps } from 'react'

/*
 * A table whose rows are virtual and whose cells are laid out by CSS grid cannot be a <table>: these are its ARIA
 * elements (APG data grid). The focus is given to cells one at a time, so rows and groups never take it themselves.
 */
type Props = ComponentProps<'div'>

export function RowGroup(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="rowgroup" {...props} />
}

export function Row(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
  return <div role="row" {...props} />
}

export function Cell(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
  return <div role="gridcell" {...props} />
}

export function ColumnHeader(props: Props) {
  // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
  return <div role="columnheader" {...props} />
}
