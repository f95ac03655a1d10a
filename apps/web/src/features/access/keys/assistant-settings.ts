/** Where assistants call the store. */
export const assistantAddress = (store: string): string => `${store}/api/mcp`

/** The settings that most assistants take, with the key. */
export const assistantSettings = (store: string, secret: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        yunque: {
          type: 'http',
          url: assistantAddress(store),
          headers: { Authorization: `Bearer ${secret}` },
        },
      },
    },
    null,
    2,
  )
