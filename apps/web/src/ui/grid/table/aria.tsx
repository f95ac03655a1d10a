import type { ComponentProps } from 'react'

/*
 * ARIA elements of the grid (APG data grid). Its rows are virtual and its cells are laid out by CSS grid, so it cannot be
 * a <table>. Cells take the focus; rows and groups do not.
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
