/** The post a new sandbox board begins with. */
export const welcomePost = {
  title: 'Welcome to Octavo',
  notes: [
    {
      body: `<p>This board is your sandbox. Nobody but you sees it, so it is a good place to try things.</p>
<h2>Three things to try</h2>
<ol>
<li><p><strong>Write.</strong> Click here and type. Everything is saved as you go.</p></li>
<li><p><strong>Add a picture or a file.</strong> Drop it onto this page, or paste it.</p></li>
<li><p><strong>Start a board with others.</strong> Make one from Boards, then invite people by link.</p></li>
</ol>
<p>You can edit this post, or delete it when you no longer need it.</p>`,
    },
  ],
};
