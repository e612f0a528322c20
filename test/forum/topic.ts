export interface Post {
  readonly author: string;
  /** As the forum writes it: `Mar 4`. */
  readonly day: string;
  readonly likes: number;
  /** The "cooked" contents. */
  readonly html: string;
}

export interface Topic {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly posts: readonly Post[];
  /** How many posts the page holds before the reader scrolls. */
  readonly chunk: number;
}
