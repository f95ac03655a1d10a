import { Alert, Anchor, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type Credentials, credentials, type WebAuthAnswer } from '@yunque/contract/access/account'
import type { SecondFactorAsked } from '@yunque/contract/access/second-factor'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { ApiError } from '../../../lib/api-client/api.ts'
import { useOnline } from '../../../lib/api-client/connection.ts'
import { startSession } from '../../../lib/api-client/session.ts'
import { finishSignOut } from '../../../lib/api-client/sign-out.ts'
import { usePractice } from '../../../lib/practice.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { pageAfterLogin } from '../../../ui/screen/navigation-state.ts'
import { type HandledKeys, useHandledKeys } from '../../../ui/shortcuts/handled-keys.ts'
import { useSignIn } from './account.api.ts'
import classes from './account-frame.module.css'
import { AccountFrame } from './account-frame.tsx'
import { carryPassword } from './carried-password.ts'
import { focusInvalid, focusOn } from './focus-on.ts'
import { PracticeUsers } from './practice-users.tsx'
import { SignInStep } from './second-factor/sign-in-step.tsx'
import { texts } from './texts.ts'

const loginKeys: HandledKeys = {
  where: 'Al iniciar sesión',
  keys: [{ keys: 'Enter', label: 'Ir a la contraseña, y entrar' }],
}

/**
 * Signs in and returns to the requested page, or continues with what the server asks for: a second factor or a new
 * password (sign-in.way-back).
 */
export function LoginPage() {
  useHandledKeys(loginKeys)
  const { from, username = '', expired = false } = useLocation().state
  const navigate = useNavigate()
  const signIn = useSignIn()
  const online = useOnline()
  const firstPassword = useAbout()?.firstPassword
  const practice = usePractice()
  useEffect(() => {
    if (online) void finishSignOut()
  }, [online])
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null)
  const form = useForm({
    initialValues: { username, password: '' },
    validate: schemaResolver(credentials, { sync: true }),
  })
  const enter = (given: Credentials) =>
    signIn.mutate(given, {
      onError: (error) => {
        toast.error(
          practice && error instanceof ApiError && error.status === 400 ? texts.practiseAgain : error.message,
        )
        focusOn(form, 'password')
      },
      onSuccess: (answer) => goOn(answer, given.password),
    })
  const submit = form.onSubmit(enter, (errors) => focusInvalid(form, errors))
  // Enter in the first field goes on to the second one, unless the browser has filled in both.
  const goToPassword = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || form.values.password !== '') return
    event.preventDefault()
    focusOn(form, 'password')
  }
  const goOn = (answer: WebAuthAnswer, password = '') => {
    const { mustChangePassword, secondFactor, ...session } = answer
    if (mustChangePassword) {
      carryPassword(answer.username, password)
      void navigate({ to: '/account/password', state: { username: answer.username } })
      return
    }
    if (secondFactor) return setAsked(secondFactor)
    startSession(session)
    void navigate({ href: pageAfterLogin(from), replace: true })
  }
  const startAgain = () => {
    setAsked(null)
    form.setFieldValue('password', '')
  }
  if (practice) return <PracticeUsers busy={signIn.isPending} onChoose={enter} />
  if (asked) return <SignInStep asked={asked} onEntered={goOn} onBack={startAgain} />

  return (
    <AccountFrame title={texts.login}>
      {expired && (
        <Alert color="info" variant="light" icon={<IconInfoCircle />} mb="md">
          {texts.expired}
        </Alert>
      )}
      {firstPassword !== undefined && (
        <Alert color="info" variant="light" icon={<IconInfoCircle />} mb="md">
          {texts.firstPassword[firstPassword]}
        </Alert>
      )}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={username === ''}
          {...form.getInputProps('username')}
          onKeyDown={goToPassword}
        />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          autoFocus={username !== ''}
          {...form.getInputProps('password')}
        />
        <BusyButton type="submit" busy={signIn.isPending} mt={4}>
          {texts.enter}
        </BusyButton>
      </form>
      <div className={classes.links}>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/account/resetpassword" />}>
          {texts.forgot}
        </Anchor>
      </div>
    </AccountFrame>
  )
}
