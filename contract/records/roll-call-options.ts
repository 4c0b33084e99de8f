// Rosters and roll calls: what both features, screens and the server share.

/** The most people in a roster. */
export const MOST_PEOPLE = 5000

/** The ways to ask a person. A person without one of them is called. */
export const channels = ['mail', 'push', 'text'] as const
export type Channel = (typeof channels)[number]

/** What a person answers. */
export const answers = ['safe', 'needs_help'] as const
export type Answer = (typeof answers)[number]

/** The state of a person in a roll call: asked and not answered, their answer, or called without reaching them. */
export const rollCallStates = ['waiting', 'safe', 'needs_help', 'not_reached'] as const
export type RollCallState = (typeof rollCallStates)[number]

/** What a Manager enters for a person. */
export const markStates = ['safe', 'needs_help', 'not_reached'] as const
export type MarkState = (typeof markStates)[number]

export const workAnswers = ['can', 'later', 'cannot'] as const
export type WorkAnswer = (typeof workAnswers)[number]

/** Where an answer came from: the person, or a phone call. */
export const answerSources = ['self', 'phone'] as const
export type AnswerSource = (typeof answerSources)[number]

export const messageStates = ['waiting', 'sent', 'delivered', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** What a reply by text message means, as it was read or as somebody decided. */
export const replyMeanings = ['safe', 'needs_help', 'nothing'] as const
export type ReplyMeaning = (typeof replyMeanings)[number]

/** The longest words of an answer. */
export const WORDS_LENGTH = 500
/** How often a roll call may ask again, and how long after it asked. */
export const MOST_REPEATS = 5
export const REPEAT_MINUTES = 30
/** A roll call closes by itself after this many days. */
export const OPEN_DAYS = 14
/** Names, answers and words are deleted this many days after it closed. */
export const NAMES_KEPT_DAYS = 30
