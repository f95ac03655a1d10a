/** The password of a sign-in that the server answered with `mustChangePassword`: in memory only, never in the history. */
let carried: { readonly username: string; readonly password: string } | null = null

/** Keeps the password for the page that changes it, so that it is not typed twice (sign-in.password-change). */
export function carryPassword(username: string, password: string): void {
  carried = { username, password }
}

/** The password that the user just signed in with; '' without one. */
export const carriedPassword = (username: string | undefined): string =>
  carried?.username === username ? (carried?.password ?? '') : ''

export function forgetCarriedPassword(): void {
  carried = null
}
