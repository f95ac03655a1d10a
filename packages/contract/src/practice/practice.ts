/** What the screen of the practice shop shows. */
export type PracticeState = {
  /**
   * `unable`: this installation cannot have one, `fault` says why. `inside`: this is the practice shop. `making` has the
   * step and the part done, from 0 to 1.
   */
  state: 'unable' | 'inside' | 'none' | 'making' | 'ready'
  step: string
  done: number
  /** Why it is unable, or why the last attempt to make it failed; '' for none. */
  fault: string
}

/**
 * Where browsers find the practice shop: an address, or a port of the host that they use; and the password of all its users,
 * which the browser carries there (store.practice-password).
 */
export type PracticePlace = ({ url: string } | { port: number }) & { password: string }

/** A user of the practice shop, for its sign-in page. */
export type PracticeUser = { username: string; fullName: string; role: string }

export const practiceMessages = {
  busy: 'La tienda de práctica se está preparando. Espere a que termine.',
  none: 'No hay tienda de práctica. Primero hay que crearla.',
  inside: 'Esta es la tienda de práctica',
  noServer: 'Este servidor no puede tener una tienda de práctica',
  mayNotCreate:
    'El usuario de la base de datos no puede crear otra base de datos. Quien administra el servidor le da el permiso CREATEDB.',
  https:
    'Por HTTPS la tienda de práctica necesita una dirección propia. Quien administra el servidor la pone en PRACTICE_URL.',
  failed: 'La tienda de práctica no pudo iniciar. Intente de nuevo.',
} as const
