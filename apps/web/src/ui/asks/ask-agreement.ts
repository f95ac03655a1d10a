import { type Confirmation, confirm } from '../feedback/confirm.tsx'

/** Asks a question of yes or no; null for no. */
export const askAgreement = async (question: Confirmation): Promise<true | null> =>
  (await confirm(question)) ? true : null
