// What every request and answer carries, beside what its call says.

export const API_BASE = '/api/v1'

/** Headers that every request of the web client carries. */
export const AJAX_HEADER = 'x-requested-with'
export const AJAX_MARKER = 'XMLHttpRequest'
export const BUILD_HEADER = 'x-app-version'
export const TOTAL_HEADER = 'x-total-count'

/**
 * The page of the client says in `Server-Timing`, the one header that a page can read of itself, whether the browser brought a session cookie.
 * One of the two is always said: a copy that a browser keeps of the page takes it over from the newest answer.
 */
export const VISITOR_MARK = 'visitor'
export const SESSION_MARK = 'session'

/** Largest JSON body, in bytes. */
export const BODY_LIMIT = 256 * 1024
