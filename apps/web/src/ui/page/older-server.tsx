import { Button, Text } from '@mantine/core'
import { IconServerOff } from '@tabler/icons-react'
import { failureMessages } from '@yunque/contract/core/failure-messages'
import type { ReactNode } from 'react'
import { acceptServer, useOlderServer } from '../../lib/api-client/generation.ts'
import classes from './older-server.module.css'

const texts = {
  title: 'Este servidor es el anterior',
  what: 'Ciérrelo en este equipo y abra la dirección de siempre; si vuelve aquí, avise a quien administra la tienda.',
  again: 'Intentar de nuevo',
  accept: 'Se restauró a mano: usar este',
} as const

/** In place of the application while its server is one whose store went to another computer (store.generation). */
export function OlderServerGate({ children }: { readonly children: ReactNode }) {
  if (!useOlderServer()) return children
  return (
    <main className={classes.page}>
      <IconServerOff size={40} stroke={1.5} aria-hidden />
      <h1 className={classes.title}>{texts.title}</h1>
      <Text>{failureMessages.olderServer}</Text>
      <Text c="dimmed">{texts.what}</Text>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>{texts.again}</Button>
        <Button variant="subtle" onClick={reopened}>
          {texts.accept}
        </Button>
      </div>
    </main>
  )
}

function reopened(): void {
  acceptServer()
  window.location.reload()
}
