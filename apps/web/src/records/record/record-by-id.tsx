import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordDialogProps } from '../../ui/dialog/record-dialog.tsx'
import { newRecord, type RecordId } from '../../ui/screen/record-param.ts'
import { RecordLoader } from './record-loader.tsx'

interface Props<Row, Key extends QueryKey> extends Pick<RecordDialogProps, 'size' | 'onClose'> {
  readonly queryOf: (id: number) => UseQueryOptions<Row, Error, Row, Key>
  /** The title while the record loads. */
  readonly titleOf: (id: number) => string
  /** The dialog with the record; `undefined` is a new one. Its form keeps the values that it read first. */
  readonly children: (record: Row | undefined) => ReactNode
}

/** The dialog of a record, new or existing, as its list opens it. */
export function RecordById<Row, Key extends QueryKey>({
  id,
  ...props
}: Props<Row, Key> & { readonly id: RecordId }) {
  return id === newRecord ? props.children(undefined) : <Existing key={id} id={id} {...props} />
}

function Existing<Row, Key extends QueryKey>({
  id,
  queryOf,
  titleOf,
  ...dialog
}: Props<Row, Key> & { readonly id: number }) {
  return <RecordLoader query={useQuery(queryOf(id))} title={titleOf(id)} {...dialog} />
}
