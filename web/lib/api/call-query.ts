// Queries that are one call.

import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { AnswerOf, AnyCall } from '#contract/call.ts'
import { call, type Sent } from './call.ts'
import { nullIfNotFound } from './query-client.ts'

/** What the call sends, and the options of the query. */
type Options<C extends AnyCall, Answer, Key extends QueryKey> = Pick<Sent<C>, 'body' | 'params' | 'query'> &
  Omit<UndefinedInitialDataOptions<Answer, Error, Answer, Key>, 'queryFn'>

/** The answer of a call. */
export const callQuery = <C extends AnyCall, const Key extends QueryKey>(
  entry: C,
  { body, params, query, ...options }: Options<C, AnswerOf<C>, Key>,
) =>
  queryOptions<AnswerOf<C>, Error, AnswerOf<C>, Key>({ ...options, queryFn: ({ signal }) => call(entry, { body, params, query, signal }) })

/** The answer of a call for one record; null if there is none with this id. */
export const recordQuery = <C extends AnyCall, const Key extends QueryKey>(
  entry: C,
  { body, params, query, ...options }: Options<C, AnswerOf<C> | null, Key>,
) =>
  queryOptions<AnswerOf<C> | null, Error, AnswerOf<C> | null, Key>({
    ...options,
    queryFn: ({ signal }) => nullIfNotFound(call(entry, { body, params, query, signal })),
  })
