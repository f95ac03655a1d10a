import type { RoleResource } from '@yunque/contract/access/roles'
import { matches } from '../../../lib/matches.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { YesNoSwitch } from '../../../ui/form/yes-no-switch.tsx'
import classes from './permissions.module.css'
import { texts } from './texts.ts'
import { useFlags } from './use-flags.ts'

interface Props {
  readonly roleId: number
  readonly search: string
}

/** The permissions of a role, by group. */
export function FlagsTable({ roleId, search }: Props) {
  const { rows, error, retry, change, saving } = useFlags(roleId)
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows) return <Loading />
  const shown = rows.filter(({ name, description, groupName }) =>
    matches(`${groupName} ${description} ${name}`, search),
  )
  if (shown.length === 0) return <p className={classes.hint}>{texts.nothing}</p>
  const groups = Map.groupBy(shown, ({ groupName }) => groupName)
  return (
    <div className={classes.groups}>
      {[...groups].map(([name, members]) => (
        <Group
          key={name}
          name={name}
          rows={members}
          granted={texts.of(
            rows.filter((row) => row.groupName === name && row.canRead).length,
            rows.filter((row) => row.groupName === name).length,
          )}
          saving={saving}
          onChange={(row, canRead) => void change(row, canRead)}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  readonly name: string
  readonly rows: readonly RoleResource[]
  readonly granted: string
  readonly saving: ReadonlyMap<string, boolean>
  readonly onChange: (row: RoleResource, canRead: boolean) => void
}

function Group({ name, rows, granted, saving, onChange }: GroupProps) {
  return (
    <table className={classes.group}>
      <caption>
        {name} <span className={classes.count}>{granted}</span>
      </caption>
      <thead className="yq-visually-hidden">
        <tr>
          <th scope="col">{texts.permission}</th>
          <th scope="col">{texts.canRead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {row.description}
              <span className={classes.name}>{row.name}</span>
            </th>
            <td>
              <YesNoSwitch
                aria-label={texts.allow(row.description)}
                aria-busy={saving.has(row.name)}
                checked={row.canRead}
                onChange={(event) => onChange(row, event.currentTarget.checked)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
