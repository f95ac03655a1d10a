import { createContext, type ReactNode, useContext } from 'react'
import classes from './read-only.module.css'

const ReadOnlyContext = createContext(false)

/** Shows every field inside as plain text when `readOnly` (screens.read-only). */
export function ReadOnlyFields({ readOnly, children }: { readOnly: boolean; children: ReactNode }) {
  return <ReadOnlyContext value={readOnly}>{children}</ReadOnlyContext>
}

/** Whether a field is shown as text: by its own prop or by the form around it. */
export function useReadOnly(own: boolean | undefined): boolean {
  return useContext(ReadOnlyContext) || own === true
}

interface Props {
  readonly id?: string | undefined
  readonly label: string
  readonly children: ReactNode
}

/** A label and its value as text. */
export function ReadOnlyField({ id, label, children }: Props) {
  const empty = children === '' || children === null || children === undefined
  return (
    <dl className={classes.field} id={id}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{empty ? '—' : children}</dd>
    </dl>
  )
}
