/** What keeps the application from starting, in one sentence for the person at the keyboard; `main` prints it without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
