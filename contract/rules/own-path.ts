/** Whether a wanted path leads to a screen of this portal after a sign-in: never to another site, to the sign-in itself or to the API. */
export const isOwnPath = (wanted: string): boolean =>
  /^\/(?![/\\])/.test(wanted) && !/[\p{Cc}\\]/u.test(wanted) && !/^\/(?:login|api\/)/.test(wanted)
