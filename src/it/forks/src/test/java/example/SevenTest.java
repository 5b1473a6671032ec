package example;

class SevenTest extends PaysTest {}
