/** Texts of the statements that are sent by mail. */
export const statementTexts = {
  title: 'Enviar estados de cuenta',
  button: 'Enviar estados',
  hint: 'Cada cliente recibe su estado de cuenta a hoy, en PDF, con el mensaje de la configuración. Los correos salen poco a poco; su estado está en «Correos».',
  nobody: 'Ningún cliente debe',
  all: 'Todos',
  none: 'Ninguno',
  noAddress: 'Sin correo en su ficha',
  waiting: 'Su estado de cuenta ya está en cola',
  without: (count: number) =>
    count === 1 ? 'Un cliente no tiene correo en su ficha' : `${count} clientes no tienen correo en su ficha`,
  overdue: (amount: string) => `Vencido ${amount}`,
  send: (count: number) =>
    count === 0 ? 'Enviar correos' : count === 1 ? 'Enviar 1 correo' : `Enviar ${count} correos`,
  queued: (count: number) => (count === 1 ? 'Un correo en cola' : `${count} correos en cola`),
} as const
