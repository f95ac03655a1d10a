import { changeKindChoices } from '@yunque/contract/feed/change-kind-words'
import { webhooks } from '@yunque/contract/feed/webhooks.endpoints'
import { sql } from 'kysely'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'

const kindNames = changeKindChoices.map(({ id, name }, place) => `(${place}, '${id}', '${name}')`).join(', ')

const deliveriesOf = (state: string) => ({
  sql: ({ w }: { w: string }) =>
    `(select count(*)::int from webhook_deliveries d where d.webhook_id = ${w}.id and d.state = '${state}')`,
})

/** The webhooks, without their secrets. */
export const webhookList = defineList(webhooks.list)({
  from: from('webhooks', 'w').inner('api_keys', 'k', { id: 'w.api_key_id' }),
  fields: {
    id: 'w.id',
    name: 'w.name',
    keyId: 'w.api_key_id',
    program: 'k.name',
    url: 'w.url',
    kinds: ({
      w,
    }) => `(select coalesce(string_agg(n.name, ', ' order by n.place), '') from (values ${kindNames}) as n (place, id, name)
      where n.id = any(${w}.kinds))`,
    kindNames: ({ w }) => `array_to_string(${w}.kinds, ',')`,
    pending: deliveriesOf('pending'),
    failed: deliveriesOf('failed'),
    lastSentAt: 'w.last_sent_at',
    failingSince: 'w.failing_since',
    active: 'w.active',
    offReason: 'w.off_reason',
    version: 'w.version',
    createAt: 'w.created_at',
    createBy: 'w.created_by',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
})

/** What was sent, or waits to be. */
export const deliveryList = defineList(webhooks.deliveries)({
  from: from('webhook_deliveries', 'd').left('areas', 'a', { id: 'd.area_id' }),
  fields: {
    id: 'd.id',
    webhookId: 'd.webhook_id',
    kind: 'd.kind',
    recordId: 'd.record_id',
    area: 'a.name',
    act: 'd.act',
    stateId: 'd.state',
    tries: 'd.tries',
    status: 'd.status',
    fault: 'd.fault',
    changedAt: 'd.changed_at',
    triedAt: 'd.tried_at',
    nextTryAt: ({ d }) => `(case when ${d}.state = 'pending' then ${d}.next_try_at end)`,
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
  where: (_context, { webhookId }) => [webhookId !== undefined && sql`d.webhook_id = ${webhookId}`],
})
