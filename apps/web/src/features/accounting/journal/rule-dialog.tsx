import { type AccountRuleRow, accountRule } from '@yunque/contract/accounting/account-rules'
import { messages } from '@yunque/contract/core/messages'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { type AccountItem, accountSource, saveRule } from './accounting.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly rule: AccountRuleRow
  readonly onClose: () => void
}

/** Sets the account of a posting rule. A payment method or category without its own account uses that of the rule. */
export function RuleDialog({ rule, onClose }: Props) {
  const [initialValues] = useState(() => valuesOf(rule))
  const divided = rule.subjectId > 0
  const form = useZodForm({
    schema: accountRule,
    initialValues,
    toInput: ({ account, ...rest }: Values) => ({ ...rest, accountId: account?.id ?? null }),
    save: saveRule,
    onSaved: () => {
      toast.success(messages.modified)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.ruleOf(rule.name, rule.subject)}
      size={{ width: 480 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} />}
    >
      <Form form={form}>
        <Lookup
          {...form.field('account', texts.account)}
          source={accountSource}
          clearable={divided}
          {...(divided ? { placeholder: texts.inherited } : {})}
          autoFocus
        />
      </Form>
    </RecordDialog>
  )
}

type Values = {
  rule: AccountRuleRow['rule']
  subjectId: number
  version: number
  account: AccountItem | null
}

function valuesOf({ rule, subjectId, version, ownAccountId, code, account }: AccountRuleRow): Values {
  const own = ownAccountId === null ? null : { id: ownAccountId, code: code ?? '', name: account ?? '' }
  return { rule, subjectId, version, account: own }
}
