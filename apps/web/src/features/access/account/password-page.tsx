import { Alert, Anchor, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { passwordChange } from '@yunque/contract/access/account'
import { messages } from '@yunque/contract/core/messages'
import { useEffect, useState } from 'react'
import { endSession, useSession } from '../../../lib/api-client/session.ts'
import { signOut } from '../../../lib/api-client/sign-out.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { useChangePassword } from './account.api.ts'
import classes from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import { carriedPassword, forgetCarriedPassword } from './carried-password.ts'
import { focusInvalid, focusOn } from './focus-on.ts'
import { texts } from './texts.ts'

/**
 * Changes the password. The one that the user just signed in with is filled in. The user then signs in again, with the
 * username filled in (sign-in.password-change).
 */
export function PasswordPage() {
  const carried = useLocation().state.username
  const session = useSession()
  const navigate = useNavigate()
  const change = useChangePassword()
  const [oldPassword] = useState(() => carriedPassword(carried))
  useEffect(() => forgetCarriedPassword, [])
  const form = useForm({
    initialValues: {
      username: carried ?? session?.username ?? '',
      oldPassword,
      newPassword: '',
      repeatPassword: '',
    },
    validate: schemaResolver(passwordChange, { sync: true }),
  })

  // The server ended the user's other sessions. This one ends too, and the user signs in with the new password.
  const leave = async (username: string) => {
    if (session !== null) await signOut()
    endSession()
    await navigate({ to: '/account/login', replace: true, state: { username } })
  }

  const submit = form.onSubmit(
    (values) => {
      change.mutate(values, {
        onError: (error) => {
          toast.error(error.message)
          focusOn(form, error.message === messages.wrongCredentials ? 'oldPassword' : 'newPassword')
        },
        onSuccess: () => {
          toast.success(texts.changed)
          void leave(values.username)
        },
      })
    },
    (errors) => focusInvalid(form, errors),
  )

  return (
    <AccountFrame title={texts.change}>
      {carried !== undefined && (
        <Alert color="info" variant="light" icon={<IconInfoCircle />} mb="md">
          {texts.mustChange}
        </Alert>
      )}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={texts.oldPassword}
          autoComplete="current-password"
          autoFocus={oldPassword === ''}
          {...form.getInputProps('oldPassword')}
        />
        <PasswordInput
          label={texts.newPassword}
          description={texts.passwordRules}
          autoComplete="new-password"
          autoFocus={oldPassword !== ''}
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label={texts.repeatPassword}
          autoComplete="new-password"
          {...form.getInputProps('repeatPassword')}
        />
        <BusyButton type="submit" busy={change.isPending} mt={4}>
          {texts.change}
        </BusyButton>
      </form>
      <div className={classes.links}>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to={session === null ? '/account/login' : '/app'} />}
        >
          {session === null ? texts.backToLogin : texts.backToApp}
        </Anchor>
      </div>
    </AccountFrame>
  )
}
