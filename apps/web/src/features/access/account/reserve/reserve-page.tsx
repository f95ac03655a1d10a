import { Alert, Anchor, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReserveJoin, reserveJoin } from '@yunque/contract/backup/reserve'
import { reserve } from '@yunque/contract/backup/reserve.endpoints'
import { useEffect } from 'react'
import { api } from '../../../../lib/api-client/api.ts'
import { BusyButton } from '../../../../ui/controls/busy-button.tsx'
import classes from '../account-frame.module.css'
import { AccountFrame } from '../account-frame.tsx'
import { texts } from './texts.ts'

/** The page of a reserve computer is not part of the application: this is its address, and its state. */
const RESERVE_PAGE = '/'
const RESERVE_STATE = '/reserva/estado'
const LOOK_MS = 1000

/** Makes a computer without data the reserve of another store (store.reserve). */
export function ReservePage() {
  const join = useMutation({ mutationFn: (body: ReserveJoin) => api.call(reserve.join, { body }) })
  const form = useForm({
    initialValues: { address: '', code: '' },
    validate: schemaResolver(reserveJoin, { sync: true }),
  })
  if (join.data) return <Joined store={join.data.store} />
  return (
    <AccountFrame title={texts.title} intro={<Text mb="md">{texts.intro}</Text>}>
      {join.error && (
        <Alert color="red" mb="md" role="alert">
          {join.error.message}
        </Alert>
      )}
      <form className={classes.form} onSubmit={form.onSubmit((values) => join.mutate(values))} noValidate>
        <TextInput
          label={texts.address}
          description={texts.addressHint}
          placeholder="yunque.local"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('address')}
        />
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <BusyButton type="submit" busy={join.isPending} mt={4}>
          {texts.connect}
        </BusyButton>
      </form>
      <div className={classes.links}>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/app" />}>
          {texts.back}
        </Anchor>
      </div>
    </AccountFrame>
  )
}

/** Waits until the program has started again as a reserve computer, and opens its page. */
function Joined({ store }: { readonly store: string }) {
  useEffect(() => {
    const timer = setInterval(async () => {
      // The program that ends answers unknown addresses with the application.
      const isReady = await fetch(RESERVE_STATE).then(
        ({ headers }) => headers.get('content-type')?.includes('json') === true,
        () => false,
      )
      if (isReady) window.location.assign(RESERVE_PAGE)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <AccountFrame title={texts.title}>
      <Text role="status">{texts.done(store)}</Text>
      <Text c="dimmed">{texts.opening}</Text>
    </AccountFrame>
  )
}
