// What the pages tell the service worker (web/public/service-worker.js): whether a person is signed in on this device, so that the cached app opens at
// once; and which build the server has refused, so that it does not.

const NOTES = 'breakwater-notes'

/** Pages over plain http have no cache storage, and no service worker that would read it. */
const open = async () => ('caches' in globalThis ? caches.open(NOTES) : undefined)
/** A device that cannot store this cannot store the app either. */
const tryTo = (act: (notes: Cache) => Promise<unknown>) =>
  open()
    .then((notes) => notes && act(notes))
    .catch(() => undefined)

export const noteSignedIn = () => tryTo((notes) => notes.put('/here', new Response('')))
export const forgetSignedIn = () => tryTo((notes) => notes.delete('/here'))

/** The server refuses this build, so its pages come from the network until the next build is installed. */
export const noteOutdated = () => tryTo((notes) => notes.put('/outdated', new Response(import.meta.env.VITE_BUILD_ID)))
