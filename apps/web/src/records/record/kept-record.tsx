import { type ReactNode, useState } from 'react'

interface Props<Row> {
  readonly record: Row
  readonly children: (kept: Row) => ReactNode
}

/** The record as the form read it, whatever others change meanwhile. Saving then reports the conflict (documents.version). */
export function KeptRecord<Row>({ record, children }: Props<Row>) {
  const [kept] = useState(record)
  return children(kept)
}
