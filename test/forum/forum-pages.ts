import type { Post, Topic } from './topic';

export interface PageContext {
  /** Origin of the forum, for example `http://127.0.0.1:8080`. */
  readonly origin: string;
  readonly theme: 'light' | 'dark' | 'system';
}

const NAME = 'Delegates’ Commons';

/** The topic list. */
export function homePage(topics: readonly Topic[], context: PageContext): string {
  const rows = topics.map(
    (topic) => `<tr class="topic-list-item" data-topic-id="${topic.id}">
<td class="main-link"><a href="${pathOf(topic)}" class="title raw-link raw-topic-link">${topic.title}</a>
<div class="link-bottom-line">${labels(topic)}</div></td>
<td class="posters">${avatars(topic)}</td>
<td class="num posts">${topic.posts.length - 1}</td>
<td class="num age">${topic.posts.at(-1)?.day ?? ''}</td></tr>`,
  );
  const list = `<div class="list-container"><table class="topic-list">
<thead><tr><th>Topic</th><th></th><th class="num">Replies</th><th class="num">Activity</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
  return shell(NAME, '/', list, context);
}

/** A topic with its first posts; the client loads the others. */
export function topicPage(topic: Topic, context: PageContext): string {
  const posts = topic.posts.slice(0, topic.chunk).map((_, index) => postHtml(topic, index + 1));
  const content = `<div id="topic-title"><div class="title-wrapper">
<h1 data-topic-id="${topic.id}"><a href="${pathOf(topic)}" class="fancy-title">${topic.title}</a></h1>
<div class="topic-category">${labels(topic)}</div></div></div>
<div class="container posts"><div class="row"><section class="topic-area" id="topic" data-topic-id="${topic.id}">
<div class="posts-wrapper"><div class="post-stream" data-posts="${topic.posts.length}">
${posts.join('\n')}
</div><div class="stream-end"><button type="button" class="btn load-more">Load more replies</button></div></div></section>
<aside class="topic-timeline" aria-hidden="true"><span>${topic.posts[0]?.day ?? ''}</span>
<span class="timeline-scrollarea"><span class="timeline-handle"></span></span>
<span>${topic.posts.at(-1)?.day ?? ''}</span></aside></div></div>`;
  return shell(`${topic.title} - ${NAME}`, pathOf(topic), content, context);
}

/** One post in Discourse's markup. `number` counts from 1. */
export function postHtml(topic: Topic, number: number): string {
  const post = topic.posts[number - 1];
  if (post === undefined) throw new RangeError(`Topic ${topic.id} has no post ${number}.`);
  const { author } = post;
  return `<div class="topic-post clearfix regular post--regular" data-post-number="${number}">
<h2 class="sr-only" id="post-heading-${number}">Post #${number} by @${author}</h2>
<article id="post_${number}" class="boxed onscreen-post" aria-labelledby="post-heading-${number}" data-post-id="${topic.id * 100 + number}" data-topic-id="${topic.id}">
<div class="post__row row"><div class="post__avatar topic-avatar"><a class="trigger-user-card main-avatar" href="/u/${author}" data-user-card="${author}"><img alt="" width="48" height="48" src="/letter_avatar/${author}.svg" class="avatar"></a></div>
<div class="post__body topic-body clearfix"><div class="topic-meta-data" role="heading" aria-level="2"><div class="names trigger-user-card"><span class="first username"><a href="/u/${author}" data-user-card="${author}">${author}</a></span></div><div class="post-infos"><a class="post-date" href="${pathOf(topic)}/${number}"><span class="relative-date" data-time="${writtenAt(post.day)}" data-format="tiny">${post.day}</span></a></div></div>
<div class="post__regular regular post__contents contents"><div class="cooked">${post.html}</div>
<section class="post__menu-area post-menu-area clearfix">${controls(post)}</section></div></div></div>
</article></div>`;
}

/** Milliseconds, as the forum writes them into its page; a day names no year. */
const writtenAt = (day: string) => Date.parse(`${day} 2024 12:00 UTC`);

export function pathOf(topic: Topic): string {
  return `/t/${topic.slug}/${topic.id}`;
}

function controls({ likes }: Post): string {
  return `<nav class="post-controls"><span class="like-count">${likes} <span aria-hidden="true">♡</span></span><button type="button" class="btn reply">Reply</button></nav>`;
}

function labels({ category, tags }: Topic): string {
  const listed = tags.map((tag) => `<a href="/tag/${tag}" class="discourse-tag">${tag}</a>`);
  return `<a class="badge-category" data-category="${category}" href="/c/${category.toLowerCase()}">${category}</a>${listed.join('')}`;
}

function avatars({ posts }: Topic): string {
  const authors = [...new Set(posts.map(({ author }) => author))].slice(0, 5);
  return authors
    .map((author) => `<img alt="" width="25" height="25" src="/letter_avatar/${author}.svg" class="avatar">`)
    .join('');
}

function shell(title: string, path: string, content: string, { origin, theme }: PageContext): string {
  return `<!DOCTYPE html>
<html lang="en" class="desktop-view not-mobile-device text-size-normal anon" data-theme="${theme}">
<head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="discourse_current_homepage" content="latest">
<meta name="generator" content="Discourse 3.5.0 - sample forum in its markup">
<meta id="data-discourse-setup" data-base-url="${origin}" data-base-uri="" data-environment="production">
<link rel="canonical" href="${origin}${path}">
<link rel="icon" href="/letter_avatar/commons.svg">
<link rel="stylesheet" href="/assets/forum.css"></head>
<body class="docked navigation-topics archetype-regular">
<section id="main"><div class="d-header-wrap"><header class="d-header"><div class="wrap"><div class="contents">
<div class="title"><a href="/" class="home-link"><img alt="" width="30" height="30" src="/letter_avatar/commons.svg"> ${NAME}</a></div>
<div class="panel"><button type="button" class="btn">Log In</button></div></div></div></header></div>
<div id="main-outlet-wrapper" class="wrap"><div id="main-outlet">${content}</div></div></section>
<script src="/assets/forum.js"></script></body></html>`;
}
