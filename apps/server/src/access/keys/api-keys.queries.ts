import { apiKeys } from '@yunque/contract/access/api-keys.endpoints'
import { defineList } from '../../lists/define-list.ts'
import { from } from '../../lists/list-tables.ts'

/** The keys of programs, each with its last use. */
export const apiKeyList = defineList(apiKeys.list)({
  from: from('api_keys', 'k')
    .inner('users', 'u', { id: 'k.user_id' })
    .left('areas', 'a', { id: 'k.area_id' })
    .left('sessions', 's', { api_key_id: 'k.id' }),
  fields: {
    id: 'k.id',
    name: 'k.name',
    username: 'u.username',
    area: 'a.name',
    writes: 'k.writes',
    resources: ({ k }) => `cardinality(${k}.resources)`,
    callsPerMinute: 'k.calls_per_minute',
    lastUsedAt: ({ s }) => `nullif(${s}.last_seen_at, ${s}.created_at)`,
    lastAddress: ({ s }) => `nullif(${s}.address, '')`,
    expiresOn: 'k.expires_on',
    active: ({ s }) => `coalesce(${s}.revoked_at is null and ${s}.expires_at > now(), false)`,
    createAt: 'k.created_at',
  },
  key: 'id',
  defaultSort: [{ selector: 'id', desc: true }],
  take: 20,
})
