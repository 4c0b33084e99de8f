// The jobs that run by themselves: each a while after the start, and then at intervals.

import { askDue } from '#server/domain/asks/ask-due.ts'
import { archiveTrail } from '#server/domain/audit/archive-trail.ts'
import { drawLastPictures } from '#server/domain/incidents/draw-last-pictures.ts'
import { tellPhases } from '#server/domain/look-backs/tell-phases.ts'
import { confirmAllByDomain } from '#server/domain/organizations/confirmation/confirm-all-by-domain.ts'
import { storeReviews } from '#server/domain/reviews/stored-review.ts'
import { tellUntakenCries } from '#server/features/asks/tell-untaken-cries.ts'
import { followLoans } from '#server/features/help-requests/follow-loans.ts'
import { tellHandedOn } from '#server/features/help-requests/tell-handed-on.ts'
import { tellHeldSteps } from '#server/features/help-requests/tell-held-steps.ts'
import { notePassing } from '#server/features/hooks/note-passing.ts'
import { remindOwners } from '#server/features/improvements/remind-owners.ts'
import { tellOfKeys } from '#server/features/keys/tell-of-keys.ts'
import { tellDeskNews } from '#server/features/messages/tell-desk-news.ts'
import { remindOfNotices } from '#server/features/notices/remind.ts'
import { askToConfirm } from '#server/features/prepare/ask-to-confirm.ts'
import { tellUntaken } from '#server/features/roll-calls/tell-untaken.ts'
import { tellFoundation } from '#server/features/vouchers/tell-foundation.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import type { Job } from '#server/lib/jobs/repeat.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'
import { cleanUp } from './clean-up.ts'

const SECOND = 1000

interface Parts {
  db: Db
  settings: Settings
  vault: Vault
}

/** By the name that the metrics use. The start of a process has better things to do than any of them. */
export const jobsOf = (parts: Parts) =>
  ({
    'clean-up': {
      firstAfter: MINUTE,
      every: HOUR,
      warning: 'Removing expired records failed. It will run again in an hour.',
      work: (...at) => cleanUp(parts.db, ...at),
    },
    'archiving the audit trail': {
      firstAfter: 5 * MINUTE,
      every: DAY,
      warning: 'Archiving old audit events failed. It will run again tomorrow.',
      work: (...at) => archiveTrail(parts, ...at),
    },
    'asking to confirm': {
      firstAfter: 2 * MINUTE,
      every: 6 * HOUR,
      warning: 'Asking to confirm old answers failed. It will run again in six hours.',
      work: (...at) => askToConfirm(parts, ...at),
    },
    'asking again': {
      firstAfter: 20 * SECOND,
      every: MINUTE,
      warning: 'Asking credit unions in a storm failed. It will run again in a minute.',
      work: (...at) => askDue(parts, ...at),
    },
    'confirming by domain': {
      firstAfter: 10 * SECOND,
      every: HOUR,
      warning: 'Confirming organizations by mail domain failed. It will run again in an hour.',
      work: (_, isEnding) => confirmAllByDomain(parts.db, isEnding),
    },
    'drawing last pictures': {
      firstAfter: MINUTE,
      every: HOUR,
      warning: 'Drawing the last pictures of incidents that an earlier version closed failed. It will run again in an hour.',
      work: (_, isEnding) => drawLastPictures(parts.db, isEnding),
    },
    'noting what is over': {
      firstAfter: 20 * SECOND,
      every: MINUTE,
      warning: 'Noting what is over by now failed, so hooks have not heard of it. It will run again in a minute.',
      work: (...at) => notePassing(parts.db, ...at),
    },
    'reviewing closed incidents': {
      firstAfter: MINUTE,
      every: MINUTE,
      warning: 'Making the reviews of closed incidents failed. It will run again in a minute.',
      work: (_, isEnding) => storeReviews(parts.db, isEnding),
    },
    'following loans': {
      firstAfter: 3 * MINUTE,
      every: HOUR,
      warning: 'Following loans failed. It will run again in an hour.',
      work: (...at) => followLoans(parts, ...at),
    },
    'telling of steps that were held': {
      firstAfter: 20 * SECOND,
      every: MINUTE,
      warning: 'Telling of steps that organizations took before they were confirmed failed. It will run again in a minute.',
      work: (_, isEnding) => tellHeldSteps(parts, isEnding),
    },
    'reminding of notices': {
      firstAfter: MINUTE,
      every: MINUTE,
      warning: 'Reminding people of the deadlines of notices failed. It will run again in a minute.',
      work: (...at) => remindOfNotices(parts, ...at),
    },
    'reminding of improvements': {
      firstAfter: 4 * MINUTE,
      every: HOUR,
      warning: 'Reminding the owners of improvements failed. It will run again in an hour.',
      work: (...at) => remindOwners(parts, ...at),
    },
    'telling of closings': {
      firstAfter: 20 * SECOND,
      every: MINUTE,
      warning: 'Telling that an incident is closed or open again failed. It will run again in a minute.',
      work: (...at) => tellPhases(parts, ...at),
    },
    'telling desks what is new': {
      firstAfter: 2 * MINUTE,
      every: 5 * MINUTE,
      warning: 'Telling desks what is new in open storms failed. It will run again in five minutes.',
      work: (...at) => tellDeskNews(parts, ...at),
    },
    'telling of requests that were handed on': {
      firstAfter: 20 * SECOND,
      every: MINUTE,
      warning: 'Telling of help requests that another organization asks for now failed. It will run again in a minute.',
      work: (_, isEnding) => tellHandedOn(parts, isEnding),
    },
    'telling of keys': {
      firstAfter: 4 * MINUTE,
      every: 6 * HOUR,
      warning: 'Telling people of keys that end soon failed. It will run again in six hours.',
      work: (...at) => tellOfKeys(parts, ...at),
    },
    'telling the foundation of letters': {
      firstAfter: 2 * MINUTE,
      every: 5 * MINUTE,
      warning: 'Telling the foundation what letters confirmed failed. It will run again in five minutes.',
      work: (time) => tellFoundation(parts, time),
    },
    'telling that nobody helps': {
      firstAfter: MINUTE,
      every: MINUTE,
      warning: 'Telling people that nobody is helping somebody failed. It will run again in a minute.',
      work: (...at) => tellUntaken(parts.db, ...at),
    },
    'telling that nobody took up a cry': {
      firstAfter: MINUTE,
      every: MINUTE,
      warning: 'Telling people that nobody has taken up a cry for help failed. It will run again in a minute.',
      work: (...at) => tellUntakenCries(parts, ...at),
    },
  }) satisfies Record<string, Job>
