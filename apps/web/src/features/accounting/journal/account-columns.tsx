import type { AccountRuleRow } from '@yunque/contract/accounting/account-rules'
import { type AccountRow, accountTypes } from '@yunque/contract/accounting/accounts'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import classes from './accounting.module.css'
import { texts } from './texts.ts'

export const typeOptions = accountTypes.map(({ id, name }) => ({ value: id, label: name }))

export const accountColumns = defineColumns<AccountRow>()([
  { field: 'code', title: texts.code, type: 'text', width: 110, phone: 'subtitle' },
  {
    field: 'name',
    title: texts.name,
    type: 'text',
    width: 360,
    phone: 'title',
    render: ({ name, level, posts }) => (
      <span className={classes.account} data-level={level} data-above={!posts || undefined}>
        {name}
      </span>
    ),
  },
  { field: 'type', title: texts.type, type: 'enum', width: 110, options: typeOptions, phone: 'subtitle' },
  { field: 'posts', title: texts.posts, type: 'boolean', phone: 'hidden' },
  { field: 'rules', title: texts.ruleCount, type: 'number', phone: 'hidden' },
])

export const ruleColumns = defineColumns<AccountRuleRow>()([
  { field: 'group', title: texts.group, type: 'text', width: 130, phone: 'subtitle' },
  { field: 'name', title: texts.rule, type: 'text', width: 260, phone: 'title' },
  { field: 'subject', title: texts.subject, type: 'text', width: 160, phone: 'subtitle' },
  {
    field: 'code',
    title: texts.code,
    type: 'text',
    width: 100,
    phone: 'amount',
    render: ({ code }) => code ?? <StatusBadge tone="bad">{texts.nowhere}</StatusBadge>,
  },
  {
    field: 'account',
    title: texts.account,
    type: 'text',
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
