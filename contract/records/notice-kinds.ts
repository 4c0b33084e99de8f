export const noticeKinds = ['catastrophic_act', 'cyber'] as const
export type NoticeKind = (typeof noticeKinds)[number]
