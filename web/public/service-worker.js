// Shows what the foundation tells everybody, also while no page of the portal is open. It keeps nothing and answers no request.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: '/assets/favicon.svg' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** Goes to the window that shows this already, else to a new one. Nothing leads out of the portal. */
async function open(link) {
  const { origin } = self.location
  const target = new URL(link, origin)
  const address = target.origin === origin ? target.href : origin
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  await (shown ? shown.focus() : self.clients.openWindow(address))
}
