// The headers of every request and response.

export const API_BASE = '/api/v1'

/** Headers that every request of the web client carries. */
export const AJAX_HEADER = 'x-requested-with'
export const AJAX_MARKER = 'XMLHttpRequest'
export const BUILD_HEADER = 'x-app-version'
export const TOTAL_HEADER = 'x-total-count'
/** When the feed that an answer comes from last answered itself. Not sent before its first answer. */
export const FEED_HEADER = 'x-feed-at'

/**
 * `Server-Timing` is the one header that a page can read of itself. It says whether the browser sent a session cookie, always with one of two values,
 * because the browser's cached copy of the page takes it over from the newest answer.
 */
export const VISITOR_MARK = 'visitor'
export const SESSION_MARK = 'session'

/** Largest JSON body, in bytes. */
export const BODY_LIMIT = 256 * 1024
