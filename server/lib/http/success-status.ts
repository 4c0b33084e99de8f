import type { AnyCall } from '#contract/call.ts'

export const statusOf = ({ status, redirects }: AnyCall) => status ?? (redirects ? 302 : 200)
