import { IconArrowBackUp } from '@tabler/icons-react'
import { userKeepers } from '@yunque/contract/access/users.endpoints'
import { type ImportRow, imports } from '@yunque/contract/imports/imports.endpoints'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { can, getSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ScreensMenu } from '../../../ui/page/screens-menu.tsx'
import { historyTexts as texts } from './history-texts.ts'
import { importColumns } from './import-columns.tsx'
import { importPaths } from './import-paths.ts'

/** 'Importar datos': what can be imported, and the imports so far, each of which can be undone while nothing depends on it. */
export function ImportsPage() {
  const source = useRemoteList({
    list: imports.list,
    columns: importColumns,
    defaultSort: [{ selector: 'createAt', desc: true }],
  })
  return (
    <ListPage
      title={texts.title}
      source={source}
      empty={{ text: texts.empty, hint: texts.emptyHint, action: subjects }}
      rowName={({ kind, fileName }) => `${kind} ${fileName}`}
      rowMenu={actionsOf}
      isInactive={({ active }) => !active}
      actions={subjects}
    />
  )
}

const subjects = <ScreensMenu label={texts.import} paths={Object.values(importPaths)} variant="filled" />

const actionsOf = (row: ImportRow): readonly RowAction[] => [
  {
    label: texts.undo,
    icon: <IconArrowBackUp size={16} />,
    danger: true,
    disabled: row.active ? isOfOther(row) && texts.isOfOther(row.createBy) : texts.isUndone,
    onClick: () => void undo(row),
  },
]

/** Who administers users undoes the imports of others (store.import-permissions). */
const isOfOther = ({ createBy }: ImportRow): boolean =>
  createBy !== getSession()?.username && !can(...userKeepers)

/** Asks and undoes an import. A refusal shows the server's message. */
async function undo({ id, kind, added, changed }: ImportRow): Promise<void> {
  const agreed = await confirm({
    title: texts.titleOf(kind),
    body: texts.effect(added, changed),
    action: texts.undo,
    danger: true,
  })
  if (!agreed) return
  try {
    await api.call(imports.undo, { params: { id } })
    toast.success(texts.done)
    await queryClient.invalidateQueries()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}
