import { accountRecord, accountTypes } from '@yunque/contract/accounting/account.record'
import { accountRuleRecord } from '@yunque/contract/accounting/account-rule.record'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import classes from './accounting.module.css'
import { texts } from './texts.ts'

export const typeOptions = accountTypes.map(({ id, name }) => ({ value: id, label: name }))

export const accountColumns = allColumnsOf(accountRecord, [
  { field: 'code', width: 110, phone: 'subtitle' },
  {
    field: 'name',
    width: 360,
    phone: 'title',
    render: ({ name, level, posts }) => (
      <span className={classes.account} data-level={level} data-above={!posts || undefined}>
        {name}
      </span>
    ),
  },
  { field: 'type', width: 110, options: typeOptions, phone: 'subtitle' },
  { field: 'posts', phone: 'hidden' },
  { field: 'rules', phone: 'hidden' },
])

export const ruleColumns = allColumnsOf(accountRuleRecord, [
  { field: 'group', width: 130, phone: 'subtitle' },
  { field: 'name', width: 260, phone: 'title' },
  { field: 'subject', width: 160, phone: 'subtitle' },
  {
    field: 'code',
    width: 100,
    phone: 'amount',
    render: ({ code }) => code ?? <StatusBadge tone="bad">{texts.nowhere}</StatusBadge>,
  },
  {
    field: 'account',
    width: 300,
    phone: 'subtitle',
    render: ({ account, subjectId, ownAccountId }) =>
      account !== null && subjectId > 0 && ownAccountId === null ? (
        <span className={classes.inherited}>
          {account} · {texts.inherited}
        </span>
      ) : (
        account
      ),
  },
])
