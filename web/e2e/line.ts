// A line to the table that a test can cut.

import type { Page, WebSocketRoute } from '@playwright/test'

export type Line = { cut: () => Promise<void>; mend: () => void; count: () => number }

/** Put our hand on the page's sockets; call before the page opens any. */
export async function holdLine(page: Page): Promise<Line> {
  const open = new Set<WebSocketRoute>()
  let down = false
  let count = 0
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (down) return void socket.close({ code: 1012, reason: 'down' })
    count += 1
    open.add(socket)
    socket.connectToServer()
  })
  return {
    cut: async () => {
      down = true
      await Promise.all([...open].map((socket) => socket.close({ code: 1012, reason: 'cut' })))
      open.clear()
    },
    mend: () => (down = false),
    count: () => count,
  }
}
