import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Credentials } from '@yunque/contract/access/account'
import { useLookedAt } from '../../../lib/practice.ts'
import { practicePassword } from '../../../lib/practice-password.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { practiceUsersQuery } from './account.api.ts'
import { AccountFrame } from './account-frame.tsx'
import classes from './practice-users.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly busy: boolean
  readonly onChoose: (user: Credentials) => void
}

/** The sign-in of a practice shop: its users, each entered with one click by who comes from the store (store.practice-password). */
export function PracticeUsers({ busy, onChoose }: Props) {
  const password = practicePassword()
  const { data, error, refetch } = useQuery({ ...practiceUsersQuery, enabled: password !== null })
  const isLookedAt = useLookedAt() !== null
  if (isLookedAt)
    return <AccountFrame title={texts.lookedAt} intro={<p className={classes.intro}>{texts.lookFrom}</p>} />
  if (password === null)
    return (
      <AccountFrame
        title={texts.practiceShop}
        intro={<p className={classes.intro}>{texts.practiseFrom}</p>}
      />
    )
  return (
    <AccountFrame title={texts.practiseAs} intro={<p className={classes.intro}>{texts.practiseHint}</p>}>
      {!data && !error && <Skeleton height={320} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      <ul className={classes.users}>
        {data?.map(({ username, fullName, role }) => (
          <li key={username}>
            <button
              type="button"
              className={classes.user}
              aria-disabled={busy}
              onClick={() => !busy && onChoose({ username, password })}
            >
              <span className={classes.words}>
                <strong>{role}</strong>
                <span className={classes.name}>{fullName}</span>
              </span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </AccountFrame>
  )
}
