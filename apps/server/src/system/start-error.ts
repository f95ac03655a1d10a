/** Why the application cannot start, in one sentence for the operator. `main` prints it without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
