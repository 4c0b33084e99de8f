// What the pages tell the service worker (web/public/service-worker.js): whether somebody is signed in on this device, so that the kept app
// opens at once, and which build the server has refused, so that it does not.

const NOTES = 'breakwater-notes'

/** A plain http address has no such place, and no worker that would read it. */
const open = async () => ('caches' in globalThis ? caches.open(NOTES) : undefined)
/** A device that keeps nothing keeps no app either. */
const tryTo = (act: (notes: Cache) => Promise<unknown>) =>
  open()
    .then((notes) => notes && act(notes))
    .catch(() => undefined)

export const noteSignedIn = () => tryTo((notes) => notes.put('/here', new Response('')))
export const forgetSignedIn = () => tryTo((notes) => notes.delete('/here'))

/** This build is refused: its pages come from the network until another has taken its place. */
export const noteOutdated = () => tryTo((notes) => notes.put('/outdated', new Response(import.meta.env.VITE_BUILD_ID)))
