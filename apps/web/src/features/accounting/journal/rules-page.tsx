import { IconPencil } from '@tabler/icons-react'
import type { AccountRuleRow } from '@yunque/contract/accounting/account-rules'
import { accountRules } from '@yunque/contract/accounting/account-rules.endpoints'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ruleColumns } from './account-columns.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { texts } from './texts.ts'

/** 'Cuentas por documento': the account to which each part of an entry is posted (accounting.rules). */
export function RulesPage() {
  const mayEdit = useCan('planDeCuentas')
  const [edited, setEdited] = useState<AccountRuleRow | null>(null)
  const source = useRemoteList({
    list: accountRules.list,
    columns: ruleColumns,
    follows: ['expenseCategory', 'cashMovementCategory', 'accounts'],
    pageSizes: [100, 50, 200, 500],
    rowKey: ({ key }) => key,
  })
  return (
    <>
      <ListPage<AccountRuleRow>
        title={texts.rules}
        source={source}
        searchLabel={texts.searchRule}
        empty={{ text: texts.noRules }}
        rowName={({ name, subject }) => texts.ruleOf(name, subject)}
        {...(mayEdit ? { onOpen: setEdited } : {})}
        rowMenu={(row) => [
          {
            label: texts.edit,
            icon: <IconPencil size={16} />,
            disabled: !mayEdit && texts.noPermission,
            onClick: () => setEdited(row),
          },
        ]}
      />
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
